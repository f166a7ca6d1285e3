// The compiler imports a module of this name into each file that imports Testing and UIKit, because
// Testing declares it as a cross-import overlay. It attaches images on other platforms; images have
// no pixels here, so it is empty.
