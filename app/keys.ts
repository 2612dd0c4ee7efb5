// What every page does that ships no framework, within it (app/reading.ts).
import { keepPagesSeen } from "./ui/keep-pages-seen";
import { pageKeys } from "./ui/page-keys";

pageKeys(document);
keepPagesSeen();
