// A list as the reader of files likes it best. Made-up parties.
const sample = `Party,Mobile,Amount Due,Due Date,City,GSTIN
Example Traders,98000 12345,"1,25,000",31/12/2024,"Ring Road, Surat",24ZZAAB0001Q1Z5
उदाहरण किराना,+91 98000 54321,5000,15-Jan-2025,इंदौर,
Sample & Sons,022-22123456,"₹ 12,500.00",2025-02-28,,
`;

export function loader() {
  // The mark in front tells Excel that this is UTF-8.
  return new Response(`\ufeff${sample.replaceAll("\n", "\r\n")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="bakaya-sample.csv"',
    },
  });
}
