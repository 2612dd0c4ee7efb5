/** The social links that have an address; one without is not shown. */
export function socialLinks(env: Env): { name: string; href: string }[] {
  const all = [
    { name: "X", href: env.SOCIAL_X },
    { name: "Facebook", href: env.SOCIAL_FACEBOOK },
    { name: "Instagram", href: env.SOCIAL_INSTAGRAM },
  ];
  return all.filter(({ href }) => href.startsWith("https://"));
}
