/**
 * Every library gets the same durability: whatever it asks for, each transaction uses this one. `relaxed` is
 * Chromium's default: complete when the operating system has the data.
 */
export const DURABILITY: IDBTransactionDurability = 'relaxed'

export function makeDurabilityAlike(): void {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function alike(stores, mode, options) {
    return transaction.call(this, stores, mode, { ...options, durability: DURABILITY })
  }
}
