import layout from '#ui/kit/layout.module.css'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { THREADS } from './words.ts'

/** How many messages are unread; renders nothing if none are. */
export function UnreadCount({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className={layout.count}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden>{THREADS.unread}</VisuallyHidden>
    </span>
  )
}
