import Papa from "papaparse";

/** The rows of a CSV file, as a spreadsheet reads them. */
export function sheetRows(csv: string): string[][] {
  return Papa.parse<string[]>(csv.replace(/^\u{feff}/u, ""), { skipEmptyLines: true }).data;
}
