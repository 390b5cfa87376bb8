/** `Notification`: shown by the system, closed by it or by a person, or refused. */
import { EventEmitter } from 'node:events'
import { afterReady } from './lifecycle.ts'
import { answer, tell } from './link.ts'
import { preventable } from './preventable.ts'
import { settings } from './settings.ts'

const known = settings()

let lastNotification = 0
const notifications = new Map<number, Notification>()

export class Notification extends EventEmitter {
  static isSupported = () => {
    afterReady('Notification.isSupported')
    return !known.failures.includes('notifications-unsupported')
  }
  private readonly id: number
  private readonly options: object
  private isClosed = false
  constructor(options: object) {
    super()
    afterReady('Notification')
    lastNotification += 1
    this.id = lastNotification
    this.options = structuredClone(options)
    notifications.set(this.id, this)
  }
  show = () => {
    if (known.failures.includes('notifications-unsupported')) return
    // `failed` is an event of macOS and Windows; on Linux nobody learns of it.
    if (known.failures.includes('notifications-failed')) {
      const reason = 'UNErrorDomain error 1: not allowed'
      if (known.platform !== 'linux')
        setImmediate(() => this.emit('failed', preventable({}), reason))
      return
    }
    tell('notification.show', this.id, this.options)
    setImmediate(() => this.emit('show', preventable({})))
  }
  close = () => {
    tell('notification.close', this.id)
    this.closed()
  }
  /** On Windows one that timed out stays in the Action Center, and says `close` only once. */
  closed = (reason?: string) => {
    if (this.isClosed) return
    this.isClosed = true
    this.emit('close', preventable(reason === undefined ? {} : { reason }))
  }
}

/** What a person does with a notification, or the system after a while. */
answer('notification.user', (id, what, index) => {
  const shown = notifications.get(Number(id))
  if (!shown) throw new Error(`There is no notification ${String(id)}.`)
  if (what === 'action') shown.emit('action', preventable({ actionIndex: index }), index)
  else if (what === 'click') shown.emit('click', preventable({}))
  else if (what === 'dismiss') shown.closed(known.platform === 'win32' ? 'userCanceled' : undefined)
  else if (what === 'timeout') shown.closed(known.platform === 'win32' ? 'timedOut' : undefined)
  else throw new Error(`Nobody can ${String(what)} a notification.`)
})
