import { productName } from "../product";
import { type Squares, squaresOf } from "./qr";

/** How a sum gets to us: the payee's UPI id, and payee, sum and note as a link that UPI apps open, and as a QR code. */
export type Transfer = { upi: string; link: string; squares: Squares };

/** `amount`: whole rupees. `about`: what the note says after the product's name. */
export function transferTo(upi: string, amount: number, about: string): Transfer {
  const fields = { pa: upi, pn: productName, am: `${amount}.00`, cu: "INR", tn: `${productName} ${about}` };
  // Apps want %20 for a space, not +.
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%40", "@")}`,
  );
  const link = `upi://pay?${query.join("&")}`;
  return { upi, link, squares: squaresOf(link) };
}
