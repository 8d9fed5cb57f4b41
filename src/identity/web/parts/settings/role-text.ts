/** A role as it is read: the built-in ones are stored as codes. */
export const roleText = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
