/** The styles of Mantine's buttons, in the order Mantine needs; imported by the parts that have buttons. */
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
