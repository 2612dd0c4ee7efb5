import type { ReactNode } from "react";
import { productName } from "../../product";
import { Unkept } from "../held/unkept";
import { SignInForm } from "./sign-in-form";

type Props = {
  title: string;
  /** Where it is not the title. */
  heading?: string;
  /** What one signs in for, in a sentence. */
  why: string;
  /** That what was sent is kept, where something was. */
  kept?: string | false;
  /** What was sent and could not be kept, in place of `kept`. */
  unkept?: string | null;
  returnTo: string;
  children?: ReactNode;
};

/** In place of a page that needs to know who asks: why, and the form that leads back here. */
export function SignInFirst({ title, heading = title, why, kept, unkept = null, returnTo, children }: Props) {
  return (
    <>
      <title>{`${title} - ${productName}`}</title>
      <h1>{heading}</h1>
      <p className="mt-2 font-bold">{why}</p>
      {unkept === null ? kept && <p className="mt-2">{kept}</p> : <Unkept text={unkept} />}
      {children}
      <SignInForm returnTo={returnTo} />
    </>
  );
}
