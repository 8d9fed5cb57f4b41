import { type SftpFolder, startSftpServer } from '../sftp-server.ts';
import { choose, field } from './fields.ts';
import { walk } from './look.ts';
import { expect, heading, phone, rival, signIn, test } from './test.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const dayAgo = (days: number) =>
  hoursAgo(days * 24)
    .toISOString()
    .slice(0, 10);
const night = (day: string, status = '') =>
  `Date;Time;Item No;Item;Qty;Net Sales;Check;Status\n${day};19:05;N-1;Cellar negroni;2;29,40;501;\n${day};19:40;N-2;Garden spritz;3;36,00;502;${status}\n`;

const withTill = test.extend<{ till: SftpFolder }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are asked for
  till: async ({}, use) => {
    const till = await startSftpServer('/exports');
    till.files.set('sales-1.csv', { content: night(dayAgo(3)), modifiedAt: hoursAgo(20) });
    till.files.set('sales-2.csv', { content: night(dayAgo(2), 'void'), modifiedAt: hoursAgo(10) });
    await use(till);
    await till.stop();
  },
});

withTill('what a till leaves on a server comes in by itself, and what asks is answered like any file', { timeout: 120_000 }, async ({ page, till }) => {
  await signIn(page, rival);
  await page.goto('/sales-import');
  await heading(page, 'Sales');
  await page.getByRole('button', { name: 'Set up automatic import' }).click();
  const sheet = page.getByRole('dialog', { name: 'Automatic import' });
  await sheet.getByRole('button', { name: 'Test connection' }).click();
  await sheet
    .getByText(/^(Enter|Choose)/)
    .first()
    .waitFor();
  await sheet.getByLabel('POS name').fill('Night till');
  await sheet.getByLabel('Server').fill('127.0.0.1');
  await sheet.getByLabel('Port').fill(String(till.port));
  await sheet.getByLabel('User').fill(till.username);
  await sheet.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await sheet.getByLabel('Folder').fill('/exports');
  await sheet.getByLabel('File names').fill('sales-*.csv');
  await sheet.getByRole('button', { name: 'Test connection' }).click();
  await sheet.getByText('127.0.0.1 refuses this user, password or key.').waitFor();
  await sheet.getByRole('textbox', { name: 'Password' }).fill(till.password);
  await sheet.getByRole('button', { name: 'Test connection' }).click();
  await sheet.getByText('Connected; 2 files found').waitFor();
  await choose(page, field(sheet, 'Import'), 'Those that are there, too');
  await sheet.getByRole('button', { name: 'Save' }).click();
  const feed = page.getByRole('article', { name: 'Night till' });
  await feed.getByText('2 lines imported').waitFor();
  await feed.getByText('This till voids lines. Say whether before or after they are made.').waitFor();
  expect(await walk(page, ['/sales-import'])).toEqual([]);
  await page.setViewportSize(phone);

  await feed.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('region', { name: 'Import preview' }).getByText('Garden spritz').waitFor();
  expect(await page.getByLabel('POS name', { exact: true }).inputValue()).toBe('Night till');
  await page.getByText('Before it is made', { exact: true }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText(/2 lines of one day are in/).waitFor();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect.poll(() => feed.getByText('2 lines imported').count()).toBe(2);

  await feed.getByRole('button', { name: 'Edit Night till' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: /Stop importing/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await page.getByRole('button', { name: 'Set up automatic import' }).waitFor();
});
