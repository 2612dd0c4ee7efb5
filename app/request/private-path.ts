/**
 * Whether an address, without its language, is itself the key of a page: of a case, of a party's answer, of a watch. Such a
 * page needs no account, and its address belongs nowhere else.
 */
export function isPrivatePath(path: string): boolean {
  return /^\/(data-removal|answer|watch\/stop)\/./i.test(path);
}
