export function partyPath(id: number, page = 1): string {
  return page > 1 ? `/parties/${id}?page=${page}` : `/parties/${id}`;
}
