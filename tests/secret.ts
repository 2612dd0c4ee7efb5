/** BETTER_AUTH_SECRET of everything that a test serves: what a test signs is signed by the product. */
export const secret = "only-for-tests-0123456789abcdef0123456789";
