import type { MeasureSystem } from '../../kernel/contract/units.ts';

const currencies: Readonly<Record<string, string>> = {
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK BG',
  USD: 'US PA',
  GBP: 'GB',
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CZK: 'CZ',
  DKK: 'DK',
  EGP: 'EG',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KES: 'KE',
  KRW: 'KR',
  MAD: 'MA',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'NO',
  NZD: 'NZ',
  PEN: 'PE',
  PHP: 'PH',
  PLN: 'PL',
  RON: 'RO',
  RSD: 'RS',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  UYU: 'UY',
  VND: 'VN',
  ZAR: 'ZA',
};
const currencyByCountry = new Map(Object.entries(currencies).flatMap(([currency, countries]) => countries.split(' ').map((country) => [country, currency] as const)));
const measuresByCountry: Readonly<Record<string, MeasureSystem>> = { US: 'oz', GB: 'imperial', IE: 'imperial' };
const beginOnSunday = new Set('US CA MX BR CO PE PA CR JP KR TW HK IN IL PH TH ZA'.split(' '));

/** What is paid in where a venue is; nothing where it is not known. */
export const currencyOf = (country: string): string | undefined => currencyByCountry.get(country);

/** With what a venue begins because of where it is. All of it can be changed in its settings. */
export const habitsOf = (country: string): { units: MeasureSystem; week_start: 'mon' | 'sun' } => ({
  units: measuresByCountry[country] ?? 'ml',
  week_start: beginOnSunday.has(country) ? 'sun' : 'mon',
});
