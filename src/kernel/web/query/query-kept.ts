const databaseName = 'cellarhand-queries';
const storeName = 'kept';

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(storeName, mode).objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** One value per key in this browser's own database. */
export const kept = {
  get: (key: string): Promise<unknown> => within('readonly', (store) => store.get(key)),
  set: (key: string, value: unknown) => within('readwrite', (store) => store.put(value, key)),
  remove: (key: string) => within('readwrite', (store) => store.delete(key)),
  clear: () => within('readwrite', (store) => store.clear()),
};
