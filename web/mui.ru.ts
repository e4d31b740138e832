export { ruRU as muiWords } from '@mui/material/locale'
