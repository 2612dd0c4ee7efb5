/** The social links that have an address; one without is not shown. */
export function socialLinks(
  of: Record<"social_x" | "social_facebook" | "social_instagram", string>,
): { name: string; href: string }[] {
  const all = [
    { name: "X", href: of.social_x },
    { name: "Facebook", href: of.social_facebook },
    { name: "Instagram", href: of.social_instagram },
  ];
  return all.filter(({ href }) => href.startsWith("https://"));
}
