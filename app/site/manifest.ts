import { productName } from "../product";

/** /manifest.webmanifest: how the site looks on a phone's home screen. */
export function loader(): Response {
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  });
  const manifest = {
    name: `${productName}: check a buyer before giving credit`,
    short_name: productName,
    lang: "en-IN",
    id: "/",
    start_url: "/",
    display: "minimal-ui",
    theme_color: "#0b5a4b",
    background_color: "#faf7f0",
    icons: [icon(192), icon(512)],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}
