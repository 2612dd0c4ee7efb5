import { expect, it } from "vitest";
import { deviceName } from "../../app/accounts/sign-in/device";
import { english } from "../english";

const gecko = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${gecko} Chrome/130.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [
    `Mozilla/5.0 (Linux; Android 13; SM) ${gecko} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${gecko} Chrome/130.0 Safari/537.36 Edg/130.0`, "Edge on Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Mobile/15E148 Safari/604.1", "Safari on iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
  ["curl/8.5.0", "Unknown device"],
  [null, "Unknown device"],
])("%s is told as %s", (userAgent, name) => {
  expect(deviceName(userAgent, english)).toBe(name);
});
