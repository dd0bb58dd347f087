import { configure } from '@testing-library/react';

// On a busy machine, the first import of a lazy component takes longer than the default timeout of one second.
configure({ asyncUtilTimeout: 30_000 });
