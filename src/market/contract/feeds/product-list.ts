import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { id, idParams } from '../../../kernel/contract/ids.ts';
import { importAnswer, importBody, importPreview, importUpload, undoImportAnswer } from '../../../kernel/contract/import.ts';
import { maySell } from '../access.ts';
import { appliedLists } from './run.ts';

/** Whose columns and codes it has; by default those of one's own list. */
const query = z.strictObject({ source_id: id.optional() });

const previewImport = call({
  id: 'mkt.supplier.products.preview-import',
  method: 'POST',
  path: '/marketplace/v1/supplier/products/import/preview',
  summary: 'Say what a list of products and prices would change, and change nothing',
  access: maySell,
  query,
  body: importBody,
  upload: importUpload,
  heavy: true,
  answer: importPreview,
  patience: 300_000,
});
const importList = call({
  id: 'mkt.supplier.products.import',
  method: 'POST',
  path: '/marketplace/v1/supplier/products/import',
  summary: 'Bring in a list of products and prices: all rows but those that are refused or must be mapped; a long one goes on afterwards',
  access: maySell,
  query,
  body: importBody,
  upload: importUpload,
  heavy: true,
  answer: importAnswer,
  faults: ['DUPLICATE'],
  refreshes: [...appliedLists, 'mkt.supplier.mappings.columns'],
  patience: 300_000,
});
const undoImport = call({
  id: 'mkt.supplier.products.undo-import',
  method: 'POST',
  path: '/marketplace/v1/supplier/products/import/{id}/undo',
  summary: 'Take a list back: what it added is put away, what it changed is as before; what was changed since stays',
  access: maySell,
  params: idParams,
  heavy: true,
  answer: undoImportAnswer,
  faults: ['ILLEGAL_TRANSITION', 'DUPLICATE'],
  refreshes: appliedLists,
  patience: 300_000,
});

/** The list of what one sells, brought in. */
export const productList = { spec: { one: 'product', title: 'Products' }, previewImport, import: importList, undoImport } as const;
