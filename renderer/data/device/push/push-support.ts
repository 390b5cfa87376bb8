/** Whether a push can reach this browser at all (docs/decisions/0081-web-push.md). */

export type PushSupport =
  | 'ready'
  /** An iPhone or iPad: works only after Fourfold is added to the home screen and opened from there. */
  | 'needs-install'
  | 'missing'

interface Browser {
  readonly hasPush: boolean
  readonly userAgent: string
  /** An iPad identifies as a Mac, but with a touch screen. */
  readonly maxTouchPoints: number
}

export function pushSupportOf({ hasPush, userAgent, maxTouchPoints }: Browser): PushSupport {
  if (hasPush) return 'ready'
  const isApple = /iPhone|iPad|iPod/.test(userAgent)
  return isApple || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
    ? 'needs-install'
    : 'missing'
}

export function pushSupport(): PushSupport {
  const hasPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  const { userAgent, maxTouchPoints } = navigator
  return pushSupportOf({ hasPush, userAgent, maxTouchPoints })
}
