import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { evaluate, report } from './eval-voice.ts';

const [subject, ...rest] = process.argv.slice(2);
const own = resolve(import.meta.dirname, '../test/voice/utterances.jsonl');

if (subject !== 'voice') {
  process.stderr.write('Usage: npm run eval -- voice [utterances.jsonl …] [--catalogue catalogue.csv]\n');
  process.exit(2);
}
const at = rest.indexOf('--catalogue');
const catalogue = at < 0 ? undefined : rest[at + 1];
const files = rest.filter((_, nth) => at < 0 || (nth !== at && nth !== at + 1));
const results = (files.length > 0 ? files : [own]).flatMap((file) => evaluate(readFileSync(file, 'utf8'), readFileSync(catalogue ?? join(dirname(file), 'catalogue.csv'), 'utf8')));
const { text, holds } = report(results);
process.stdout.write(text);
process.exitCode = holds ? 0 : 1;
