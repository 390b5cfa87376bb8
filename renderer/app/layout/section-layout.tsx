import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { UNREAD } from '../sections/words.ts'
import styles from './section-layout.module.css'

interface SectionLink {
  /** A path, perhaps with a query that makes it another page. */
  readonly to: string
  readonly label: string
  /** A query parameter with which the path is another page, such as another member's profile. */
  readonly unless?: string
  /** How many messages are unread there. */
  readonly unread?: number
}

interface SectionLayoutProps {
  /** The name of these links for screen readers. */
  readonly label: string
  readonly links: readonly SectionLink[]
}

/** A section of pages, with links to all of them above the page. */
export function SectionLayout({ label, links }: SectionLayoutProps) {
  const { pathname, search } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  const query = new URLSearchParams(search)
  const current = links.findIndex(
    ({ to, unless }) => isAt(to, pathname, query) && !(unless && query.has(unless)),
  )
  // On a phone the row of links is wider than the screen: scroll the current page's link into view.
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <>
      <nav aria-label={label} className={styles.nav}>
        <ul
          className={classNames(styles.links, isScrolled && styles.scrolled)}
          ref={list}
          onScroll={({ currentTarget }) => setIsScrolled(currentTarget.scrollLeft > 1)}
        >
          {links.map(({ to, label: name, unread = 0 }, index) => (
            <li key={to}>
              <Link
                to={to}
                className={styles.link}
                aria-current={index === current ? 'page' : undefined}
              >
                {name}
                {unread > 0 && <Unread count={unread} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  )
}

/** Whether the page is the one that a link leads to; further parameters make no difference. */
function isAt(to: string, pathname: string, query: URLSearchParams): boolean {
  const [path, parameters] = to.split('?')
  return (
    path === pathname &&
    [...new URLSearchParams(parameters)].every(([name, value]) => query.get(name) === value)
  )
}

function Unread({ count }: { readonly count: number }) {
  return (
    <span className={styles.unread}>
      {count > 99 ? UNREAD.many : count}
      <VisuallyHidden>{UNREAD.label}</VisuallyHidden>
    </span>
  )
}
