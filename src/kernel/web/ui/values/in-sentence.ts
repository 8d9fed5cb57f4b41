/** A title as it stands within a sentence: "Pack quantities" is written small there, "PLUs" is not. */
export const inSentence = (title: string): string => title.replace(/\S+/g, (word) => (/^\p{Lu}\p{Lu}/u.test(word) ? word : word.toLowerCase()));
