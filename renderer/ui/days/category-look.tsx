/** How a category of hours looks: a colour and an icon, so that nobody has to tell colours apart. */
import IconJob from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconProcrastination from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconSelfCare from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs'
import IconSleep from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconBusiness from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs'
import { CATEGORY_COLORS } from '#core/mark/category-palette.ts'
import { CATEGORIES, type Category } from '#core/time-budget/categories.ts'

const ICONS = {
  business: IconBusiness,
  job: IconJob,
  procrastination: IconProcrastination,
  selfCare: IconSelfCare,
  sleep: IconSleep,
} as const satisfies Record<Category, unknown>

export function CategoryIcon({
  category,
  size = 20,
}: {
  readonly category: Category
  readonly size?: number
}) {
  const Icon = ICONS[category]
  return <Icon size={size} stroke={1.8} aria-hidden="true" />
}

/** A category's colour in the current colour scheme, as a CSS value. */
function categoryColor(category: Category): string {
  return `var(--category-${category})`
}

const SCHEMES = ['light', 'dark'] as const

const STYLE = [
  ...SCHEMES.map((scheme) => {
    const colors = CATEGORIES.map((one) => `--category-${one}:${CATEGORY_COLORS[scheme][one]};`)
    return `:root[data-mantine-color-scheme='${scheme}']{${colors.join('')}}`
  }),
  ...CATEGORIES.map((one) => `[data-category='${one}']{--category:${categoryColor(one)}}`),
].join('\n')

/**
 * Defines the categories' colours: `--category-sleep`, and `--category` within `data-category="sleep"`. They
 * are not part of the theme, which is in the first download. React renders this style only once.
 */
export function CategoryColors() {
  return (
    <style href="category-colors" precedence="default">
      {STYLE}
    </style>
  )
}
