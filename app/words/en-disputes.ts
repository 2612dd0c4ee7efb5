// What a removal request's forms say.

export const removals = {
  mailed: "Your request has come. We have also mailed you the link to this page. Keep it.",
  here: "Your request has come. Keep the address of this page: it leads back here.",
  unmailed:
    "Your request has come. The mail with the link to this page could not be sent. Keep the address of this page, or let us try again.",
  reportRequired: "Enter the report's number or its address",
  reportUnknown: "There is no such report, or it is not shown any more",
  kindRequired: "Choose why you ask",
  nameRequired: "Enter your name",
  nameTooLong: "Your name must be at most 80 characters",
  phoneInvalid: "Enter a phone number of 10 digits, or leave it empty",
  detailsRequired: "Say in a few words what is wrong, or why you ask",
  detailsTooLong: "Please use at most 2,000 characters",
  oneFile: "Send one file. If you have more, we ask you for them by mail.",
  fileAgain: "Choose your file again: it was not kept",
  failed: "Your request could not be saved. Please try again.",
  utrGone: "This request waits for no payment",
} as const;
