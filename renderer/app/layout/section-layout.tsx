import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { classNames } from '#ui/class-names.ts'
import layout from '#ui/kit/layout.module.css'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './section-layout.module.css'

interface SectionLink {
  readonly to: string
  readonly label: string
  /** A query parameter with which the path is another page, such as another member's profile. */
  readonly unless?: string
  readonly unread?: number
}

interface SectionLayoutProps {
  /** The name of these links for screen readers. */
  readonly label: string
  readonly links: readonly SectionLink[]
}

export function SectionLayout({ label, links }: SectionLayoutProps) {
  const { pathname, search } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const more = useMore(list)
  const query = new URLSearchParams(search)
  const current = links.findIndex(
    ({ to, unless }) => isAt(to, pathname, query) && !(unless && query.has(unless)),
  )
  // On a phone the row of links is wider than the screen: scroll the current page's link into view, also once the
  // window is narrower, or a number beside a link has come.
  useEffect(() => {
    const row = list.current
    const link = row?.children[current]
    if (!row || !link) return
    const observer = new ResizeObserver(() => {
      row.scrollLeft += middleOf(link) - middleOf(row)
    })
    for (const element of [row, ...row.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [current])
  return (
    <>
      <nav aria-label={label} className={styles.nav}>
        <ul
          className={classNames(
            styles.links,
            more.before && styles.before,
            more.after && styles.after,
          )}
          ref={list}
          onScroll={more.look}
        >
          {links.map(({ to, label: name, unread = 0 }, index) => (
            <li key={to}>
              <Link
                to={to}
                className={layout.pill}
                aria-current={index === current ? 'page' : undefined}
              >
                {name}
                {unread > 0 && <Unread count={unread} />}
              </Link>
            </li>
          ))}
        </ul>
        {more.before && (
          <button
            type="button"
            // The keyboard reaches the links themselves, which then come into view.
            tabIndex={-1}
            className={classNames(styles.more, styles.earlier)}
            aria-label="Earlier pages"
            onClick={() => more.go(-1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </button>
        )}
        {more.after && (
          <button
            type="button"
            tabIndex={-1}
            className={classNames(styles.more, styles.later)}
            aria-label="More pages"
            onClick={() => more.go(1)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </button>
        )}
      </nav>
      <Outlet />
    </>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Whether a row that scrolls has more before and after what is in view, and how to go there. */
function useMore(list: RefObject<HTMLUListElement | null>) {
  const [more, setMore] = useState({ before: false, after: false })
  const look = () => {
    const { current } = list
    if (!current) return
    const { scrollLeft, clientWidth, scrollWidth } = current
    const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1]
    setMore((now) => (now.before === before && now.after === after ? now : { before, after }))
  }
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    const { current } = list
    if (!current) return
    const observer = new ResizeObserver(() => latest.current())
    // Its width, and that of what is in it.
    for (const element of [current, ...current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  const go = (towards: 1 | -1) =>
    list.current?.scrollBy({ left: towards * list.current.clientWidth * 0.7, behavior: 'smooth' })
  return { ...more, look, go }
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
      {count > 99 ? '99+' : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  )
}
