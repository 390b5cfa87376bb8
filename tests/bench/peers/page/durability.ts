/**
 * The same durability for everybody: whatever a library asks for, each transaction is as durable as said
 * here. `relaxed` is what Chromium does by itself: complete when the operating system has the data.
 */
export const DURABILITY: IDBTransactionDurability = 'relaxed'

export function makeDurabilityAlike(): void {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function alike(stores, mode, options) {
    return transaction.call(this, stores, mode, { ...options, durability: DURABILITY })
  }
}
