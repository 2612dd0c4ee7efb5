import { t } from "@lingui/core/macro";
import { pathIn } from "../languages";
import { productName } from "../product";
import { requestContext } from "../request/context";
import type { Route } from "./+types/manifest";

/** /manifest.webmanifest: how the site looks on a phone's home screen. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { language, i18n } = context.get(requestContext);
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icon-${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: t(i18n)`${productName}: check a buyer before giving credit`,
    short_name: productName,
    lang: `${language}-IN`,
    id: pathIn(language, "/"),
    start_url: pathIn(language, "/"),
    display: "minimal-ui",
    theme_color: "#8c1d18",
    background_color: "#fbf6ec",
    icons: [icon("192", 192, "any"), icon("512", 512, "any"), icon("maskable", 512, "maskable")],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}
