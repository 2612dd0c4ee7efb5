// Every language as a reader with a small old phone has it, and one who hears the page: nothing to the side, nothing that
// axe finds (in all of them: npm run soak), and a page that comes to life without a word in the console.
import { type Language, languageCodes } from "../../app/languages";
import { faultsInLight } from "./axe";
import { alive, expect, signIn, test, widthOf } from "./test";

const open = [
  "/",
  "/fraud-parties",
  "/fraud-parties/57",
  "/parties/1",
  "/data-removal",
  "/grievance",
  "/auth?mode=create",
];
const own = ["/report", "/bulk-report", "/profile", "/watch", "/promotion-setup?plan=pro", "/fraud-parties/57/correct"];
/** Of each kind of page one: what axe sees is the same in all. So it is in all languages: the others are the soak's. */
const heard = ["/report", "/profile", "/watch", "/", "/fraud-parties/57", "/data-removal"];
const heardIn = process.env.ALL_JOURNEYS ? languageCodes : (["hi"] as const);
const isHeard = (code: Language, path: string) => heardIn.some((one) => one === code) && heard.includes(path);

for (const code of languageCodes.filter((one): one is Exclude<Language, "en"> => one !== "en"))
  test(`${code}: at 320 px nothing is to the side, ${isHeard(code, "/") ? "axe finds nothing, " : ""}and the console is silent`, async ({
    page,
  }) => {
    const said: string[] = [];
    page.on("console", (message) => {
      // The tests let no worker in.
      if (/Service Worker registration blocked/.test(message.text())) return;
      if (["error", "warning"].includes(message.type())) said.push(message.text());
    });
    page.on("pageerror", (error) => said.push(String(error)));
    await signIn(page, "asha@example.in");
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [...own, ...open]) {
      if (path === open[0]) await page.context().clearCookies();
      await page.goto(`/${code}${path === "/" ? "" : path}`);
      await alive(page);
      expect(await page.locator("html").getAttribute("lang")).toBe(`${code}-IN`);
      expect(await widthOf(page), path).toBeLessThanOrEqual(320);
      if (isHeard(code, path)) expect(await faultsInLight(page), path).toEqual([]);
    }
    expect(said).toEqual([]);
  });
