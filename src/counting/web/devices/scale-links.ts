import { readScaleLine, readScaleReport, readWeightMeasurement, type ScaleReading, splitLines } from './scale-text.ts';

/** A scale that is connected. */
export interface ScaleLink {
  readonly name: string;
  close(): Promise<void>;
}
type Hear = (reading: ScaleReading) => void;
type Lost = () => void;

export type ScaleKind = 'serial' | 'usb' | 'bluetooth';

interface SerialPort {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
}
interface HidDevice {
  readonly productName: string;
  readonly opened: boolean;
  open(): Promise<void>;
  close(): Promise<void>;
  addEventListener(type: 'inputreport', heard: (event: { readonly data: DataView }) => void): void;
}
type DeviceListener = (event: { readonly device: HidDevice }) => void;
interface Hid {
  requestDevice(options: { filters: { usagePage: number }[] }): Promise<HidDevice[]>;
  addEventListener(type: 'disconnect', heard: DeviceListener): void;
  removeEventListener(type: 'disconnect', heard: DeviceListener): void;
}
interface Characteristic extends EventTarget {
  readonly value?: DataView;
  startNotifications(): Promise<unknown>;
}
interface BluetoothService {
  getCharacteristic(id: number | string): Promise<Characteristic>;
}
interface BluetoothDevice extends EventTarget {
  readonly name?: string;
  readonly gatt: { connect(): Promise<{ getPrimaryService(id: number | string): Promise<BluetoothService> }>; disconnect(): void };
}
interface Devices {
  readonly serial?: { requestPort(): Promise<SerialPort> };
  readonly hid?: Hid;
  readonly bluetooth?: { requestDevice(options: { filters: { services: (number | string)[] }[]; optionalServices: (number | string)[] }): Promise<BluetoothDevice> };
}

const here = () => navigator as Navigator & Devices;

/** How a scale can be reached from this browser. */
export const scaleKinds = (): ScaleKind[] => {
  const { serial, hid, bluetooth } = here();
  return [...(hid ? (['usb'] as const) : []), ...(serial ? (['serial'] as const) : []), ...(bluetooth ? (['bluetooth'] as const) : [])];
};

const baudRate = 9600;
const weighingDevices = 0x8d;
const weightScale = 0x181d;
const weightMeasurement = 0x2a9d;
const textService = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
const textFromDevice = '6e400003-b5a3-f393-e0a9-e50e24dcca9e';

/** Lets the user choose a scale and reads it until it is closed or lost. */
export const connectScale = (kind: ScaleKind, hear: Hear, lost: Lost): Promise<ScaleLink> =>
  kind === 'serial' ? bySerial(hear, lost) : kind === 'usb' ? byUsb(hear, lost) : byBluetooth(hear, lost);

async function bySerial(hear: Hear, lost: Lost): Promise<ScaleLink> {
  const port = await (here().serial as NonNullable<Devices['serial']>).requestPort();
  await port.open({ baudRate });
  const reader = (port.readable as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder('ascii');
  let closed = false;
  const listen = async () => {
    let rest = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const { lines, rest: open } = splitLines(rest, decoder.decode(piece.value, { stream: true }));
      rest = open;
      for (const line of lines) {
        const reading = readScaleLine(line);
        if (reading) hear(reading);
      }
    }
  };
  listen()
    .catch(() => undefined)
    .finally(() => !closed && lost());
  return {
    name: 'Serial scale',
    async close() {
      closed = true;
      await reader.cancel();
      reader.releaseLock();
      await port.close();
    },
  };
}

async function byUsb(hear: Hear, lost: Lost): Promise<ScaleLink> {
  const { hid } = here() as { hid: Hid };
  const [device] = await hid.requestDevice({ filters: [{ usagePage: weighingDevices }] });
  if (!device) throw new DOMException('No scale was chosen', 'NotFoundError');
  if (!device.opened) await device.open();
  device.addEventListener('inputreport', (event) => {
    const reading = readScaleReport(event.data);
    if (reading) hear(reading);
  });
  const gone: DeviceListener = (event) => event.device === device && lost();
  hid.addEventListener('disconnect', gone);
  return {
    name: device.productName || 'USB scale',
    async close() {
      hid.removeEventListener('disconnect', gone);
      await device.close();
    },
  };
}

async function byBluetooth(hear: Hear, lost: Lost): Promise<ScaleLink> {
  const { bluetooth } = here() as { bluetooth: NonNullable<Devices['bluetooth']> };
  const device = await bluetooth.requestDevice({ filters: [{ services: [weightScale] }, { services: [textService] }], optionalServices: [weightScale, textService] });
  device.addEventListener('gattserverdisconnected', lost);
  const server = await device.gatt.connect();
  const standard = await server.getPrimaryService(weightScale).catch(() => undefined);
  const spoken = standard ?? (await server.getPrimaryService(textService));
  const characteristic = await spoken.getCharacteristic(standard ? weightMeasurement : textFromDevice);
  let rest = '';
  characteristic.addEventListener('characteristicvaluechanged', () => {
    const { value } = characteristic;
    if (!value) return;
    if (standard) {
      const reading = readWeightMeasurement(value);
      if (reading) hear(reading);
      return;
    }
    const { lines, rest: open } = splitLines(rest, new TextDecoder().decode(value));
    rest = open;
    for (const reading of lines.map((line) => readScaleLine(line))) if (reading) hear(reading);
  });
  await characteristic.startNotifications();
  return {
    name: device.name ?? 'Bluetooth scale',
    async close() {
      device.removeEventListener('gattserverdisconnected', lost);
      device.gatt.disconnect();
    },
  };
}
