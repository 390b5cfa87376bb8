import type { ReactNode } from 'react'

interface ExternalLinkProps {
  /** Already parsed, see `web-link.ts`. */
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that a member wrote: it opens a new page, which is not told where it was clicked. */
export function ExternalLink({ to, className, children }: ExternalLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow ugc" className={className}>
      {children}
    </a>
  )
}
