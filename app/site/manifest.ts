import { productName } from "../product";

/** /manifest.webmanifest: how the site looks on a phone's home screen. */
export function loader(): Response {
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icon-${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: `${productName}: check a buyer before giving credit`,
    short_name: productName,
    lang: "en-IN",
    id: "/",
    start_url: "/",
    display: "minimal-ui",
    theme_color: "#8c1d18",
    background_color: "#fbf6ec",
    icons: [icon("192", 192, "any"), icon("512", 512, "any"), icon("maskable", 512, "maskable")],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}
