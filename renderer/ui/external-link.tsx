import type { ReactNode } from 'react'

interface ExternalLinkProps {
  /** Parsed before: see `web-link.ts`. */
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that a member wrote: it opens beside the app, and learns nothing of where it was clicked. */
export function ExternalLink({ to, className, children }: ExternalLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow ugc" className={className}>
      {children}
    </a>
  )
}
