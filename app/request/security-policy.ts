/**
 * The policy of a page (CSP level 3). `inline`: what stands in it and may run, as source expressions: its nonce, or the
 * hashes of pages that are the same for everybody.
 */
export function securityPolicy(inline: { scripts: string; styles: string }): string {
  // The development server adds its own styles and talks over a socket.
  const developing = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts}${developing ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${developing ? "'unsafe-inline'" : inline.styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${developing ? " ws:" : ""}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The source expression of an inline script or style: what stands between its tags, to the letter. */
export async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
