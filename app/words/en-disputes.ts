// What a removal request's forms say.

export const removals = {
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
