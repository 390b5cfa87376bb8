import { type ReactNode, useEffect, useRef } from 'react'

interface PageTitleProps {
  /** The browser's title before "Fourfold"; also the heading, unless there are children. */
  readonly title: string
  readonly children?: ReactNode
  readonly className?: string | undefined
}

let pagesOpened = 0

/**
 * The page's heading. After a change of page it takes the focus, so that a screen reader reads it and the keyboard
 * starts there; on the first page of a visit it leaves the focus alone.
 */
export function PageTitle({ title, children, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    pagesOpened += 1
    if (pagesOpened > 1) heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = `${title} · Fourfold`
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  )
}
