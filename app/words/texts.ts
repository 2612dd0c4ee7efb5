// The specification's refusals and notices, word for word, grouped by domain.
/** Of any text that people write. */
import { msg } from "@lingui/core/macro";

export const marks = msg`There are more marks on one letter than any script has. Take some of them away.`;
