/** React's own, in place of the shim that @lingui/react brings for Reacts before 18. */
export { useSyncExternalStore } from "react";
