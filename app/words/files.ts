import { msg } from "@lingui/core/macro";

export const signIn = msg`User must be authenticated to upload files`;
export const tooLarge = msg`File size must be less than 5MB`;
export const type = msg`File type not supported. Please upload images or PDF files.`;
export const tooManyPixels = msg`This picture is too large to be shown: at most 40 megapixels. Make it smaller, or take a screenshot.`;
export const lockedPdf = msg`This PDF is locked by its owner or with a password. Open it, print it to a new PDF, and choose that. Or choose photos of its pages.`;
export const applePng = msg`This PNG is of a kind that only Apple's programs can read. Open it and save it again, or take a screenshot.`;
export const readFailed = msg`This file cannot be read at the moment`;
export const tooMany = msg`You can only upload up to 5 files`;
export const none = msg`Choose at least one file`;
export const oneCard = msg`Choose one image for the visiting card`;
export const cardType = msg`The visiting card must be an image (JPEG, PNG or WebP)`;
export const uploadFailed = msg`Failed to upload file. Please try again.`;
export const recordFailed = msg`Failed to save file information`;
