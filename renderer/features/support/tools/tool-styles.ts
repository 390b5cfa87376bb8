/** The Mantine styles that the tools' forms and bars need, in Mantine's order. */
import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Progress.layer.css'
