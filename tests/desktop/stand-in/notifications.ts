/** `Notification`: shown by the system, closed by it or by a person, or refused. */
import { EventEmitter } from 'node:events'
import { afterReady } from './lifecycle.ts'
import { answer, tell } from './link.ts'
import { deliver, delivered, remove } from './notification-center.ts'
import { only } from './on-platform.ts'
import { preventable } from './preventable.ts'
import { settings } from './settings.ts'

const known = settings()

interface Activation {
  readonly type: string
  readonly arguments: string
}
type OnActivation = (activation: Activation) => void
let onActivation: OnActivation | undefined
const activate = (text: string) => onActivation?.({ type: 'click', arguments: text })

let last = 0
const notifications = new Map<number, Notification>()

interface Options {
  readonly id?: string
  readonly title?: string
  readonly body?: string
}

const isMac = known.platform === 'darwin'

export class Notification extends EventEmitter {
  static isSupported = () => {
    afterReady('Notification.isSupported')
    return !known.failures.includes('notifications-unsupported')
  }
  /** An activation that started the app is handed over at once. */
  static handleActivation = (callback: OnActivation) => {
    afterReady('Notification.handleActivation')
    only('Notification.handleActivation', 'win32')
    onActivation = callback
    if (known.activation !== undefined) activate(known.activation)
  }
  static getHistory = async (): Promise<Notification[]> => {
    afterReady('Notification.getHistory')
    only('Notification.getHistory', 'darwin')
    // Each is a live object, with what the Notification Center knows of it.
    const earlier = delivered().map((one) => new Notification(one))
    tell(
      'notification.history',
      earlier.map(({ id, number }) => ({ id, number })),
    )
    return earlier
  }
  readonly id: string
  private readonly number: number
  private readonly options: Options
  private isClosed = false
  constructor(options: Options) {
    super()
    afterReady('Notification')
    last += 1
    this.number = last
    this.id = options.id ?? `notification-${last}`
    this.options = structuredClone(options)
    notifications.set(last, this)
  }
  /** Systems answer later, never within the call. */
  show = () => {
    const { failures, platform } = known
    if (failures.includes('notifications-unsupported')) return
    if (failures.includes('notifications-dropped')) return
    // `failed` is an event of macOS and Windows; on Linux nobody learns of it.
    if (failures.includes('notifications-failed')) {
      const reason = 'UNErrorDomain error 1: not allowed'
      if (platform !== 'linux') setImmediate(() => this.emit('failed', preventable({}), reason))
      return
    }
    tell('notification.show', this.number, this.options)
    const { title = '', body = '' } = this.options
    if (isMac) deliver({ id: this.id, title, body })
    setImmediate(() => this.emit('show', preventable({})))
  }
  close = () => {
    tell('notification.close', this.number)
    const reason = known.platform === 'win32' ? 'applicationHidden' : undefined
    setImmediate(() => this.closed(reason))
  }
  /** On Windows one that timed out stays in the Action Center, and says `close` only once. */
  closed = (reason?: string) => {
    if (this.isClosed) return
    this.isClosed = true
    if (isMac) remove(this.id)
    this.emit('close', preventable(reason === undefined ? {} : { reason }))
  }
}

answer('notification.activate', (text) => activate(String(text)))

/** What a person does with a notification, or the system after a while. */
answer('notification.user', (id, what, index) => {
  const shown = notifications.get(Number(id))
  if (!shown) throw new Error(`There is no notification ${String(id)}.`)
  // macOS takes a notification away as it is answered.
  if (isMac && (what === 'action' || what === 'click')) remove(shown.id)
  if (what === 'action') shown.emit('action', preventable({ actionIndex: index }), index)
  else if (what === 'click') shown.emit('click', preventable({}))
  else if (what === 'dismiss') shown.closed(known.platform === 'win32' ? 'userCanceled' : undefined)
  else if (what === 'timeout') shown.closed(known.platform === 'win32' ? 'timedOut' : undefined)
  else throw new Error(`Nobody can ${String(what)} a notification.`)
})
