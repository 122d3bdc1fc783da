/** The one import of a person in an account, kept in this browser until it is over. */

const DATABASE = "dashboard-import";
const STORE = "imports";

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's storage failed"));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
};

const withStore = async <T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    // A page that is closed between the request and the commit loses the write.
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("The browser's storage failed"));
    });
    const [result] = await Promise.all([settled(run(transaction.objectStore(STORE))), committed]);
    return result;
  } finally {
    database.close();
  }
};

/** Undefined when there is none, or where the browser forbids storage: then an import ends with its page. */
export const load = (key: string): Promise<unknown> =>
  withStore("readonly", (store) => store.get(key)).catch(() => undefined);

export const save = (key: string, value: object): Promise<unknown> =>
  withStore("readwrite", (store) => store.put(value, key)).catch(() => undefined);

export const forget = (key: string): Promise<unknown> =>
  withStore("readwrite", (store) => store.delete(key)).catch(() => undefined);

/** Forgets all of them, at sign-out: they hold names and addresses. */
export const forgetImports = (): void => {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Where the browser forbids storage, there is none to forget.
  }
};
