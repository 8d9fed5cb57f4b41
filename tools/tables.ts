import { openTemplate } from '../test/database.ts';
import { tableTypes, writeTableTypes } from './table-types.ts';

/** Writes the types of the tables from a database that the migrations have just made. */
const server = await openTemplate();
try {
  writeTableTypes(server.databaseUrl('cellarhand_template'), tableTypes);
} finally {
  await server.stop();
}
