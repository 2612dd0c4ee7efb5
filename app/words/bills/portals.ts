// What the desk says of the certificates that bills are checked with. In English only.
export const portals = {
  title: "Certificates of bills",
  what: "Signed codes of e-invoices are checked with the certificates of the government's invoice portals. None comes with the product: docs/owner/certificates.md says where they are. Only what is entered here is believed.",
  nameRequired: "Say which portal it is, in at most 80 characters",
  pemWrong: "This is no certificate. Paste it whole, with its BEGIN and END lines.",
  keyWrong: "The certificate has to have an RSA key of 2048 bits or more",
  kidWrong: "A key id has at most 200 letters, digits and signs, without spaces",
  known: "A certificate of this key id is in use already. Remove that first.",
  none: "None yet: no bill can be checked.",
  failed: "Nothing was changed. Please try again.",
  said: {
    added: "The certificate is in use from now on.",
    removed: "It is not believed any more. What was checked with it stays.",
  } as Record<string, string | undefined>,
} as const;
