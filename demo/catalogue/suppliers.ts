import type { DemoSupplierName } from './product.ts';

export interface DemoSupplier {
  name: DemoSupplierName;
  contact: string;
  email: string;
  phone: string;
  address: string;
  accountNumber: string;
  currency: 'USD';
  paymentTermsDays: number;
  minimumOrder: number;
  leadTimeDays: number;
  /** Order before this, in the venue's time, for the next delivery. */
  cutOff: string;
  /** 1 is Monday, 7 Sunday. */
  deliveryDays: number[];
}

export const demoSuppliers: DemoSupplier[] = [
  {
    name: 'Harbour Wine & Spirits',
    contact: 'Marianne Colt',
    email: 'orders@harbourwine.example',
    phone: '+1 212 555 0131',
    address: '44 Pier Row, Brooklyn, NY 11231',
    accountNumber: 'HWS-20149',
    currency: 'USD',
    paymentTermsDays: 30,
    minimumOrder: 250,
    leadTimeDays: 2,
    cutOff: '14:00',
    deliveryDays: [2, 4],
  },
  {
    name: 'Northside Brewing Supply',
    contact: 'Derek Oyelaran',
    email: 'orders@northsidebrewing.example',
    phone: '+1 718 555 0164',
    address: '210 Vernon Boulevard, Queens, NY 11101',
    accountNumber: 'NBS-0774',
    currency: 'USD',
    paymentTermsDays: 14,
    minimumOrder: 180,
    leadTimeDays: 1,
    cutOff: '12:00',
    deliveryDays: [1, 3, 5],
  },
  {
    name: 'Greenmarket Provisions',
    contact: 'Lucía Fontana',
    email: 'orders@greenmarket.example',
    phone: '+1 646 555 0187',
    address: '9 Hunts Point Terminal, Bronx, NY 10474',
    accountNumber: 'GMP-5512',
    currency: 'USD',
    paymentTermsDays: 7,
    minimumOrder: 120,
    leadTimeDays: 1,
    cutOff: '22:00',
    deliveryDays: [1, 2, 3, 4, 5, 6],
  },
];
