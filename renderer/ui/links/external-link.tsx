import type { ReactNode } from 'react'

interface ExternalLinkProps {
  /** Parsed before: see `web-link.ts`. */
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that a member wrote: it opens in a new page, which does not learn where it was clicked. */
export function ExternalLink({ to, className, children }: ExternalLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow ugc" className={className}>
      {children}
    </a>
  )
}
