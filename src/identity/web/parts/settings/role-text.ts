/** The people of a supplier are called by what they do: their roles are named so that a browser knows its side by them. */
const called: Readonly<Record<string, string>> = { supplier: 'Supplier owner', supplier_sales: 'Sales', supplier_warehouse: 'Warehouse' };

/** A role as it is read: the built-in ones are stored as codes. */
export const roleText = (name: string): string => {
  const words = called[name] ?? name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
