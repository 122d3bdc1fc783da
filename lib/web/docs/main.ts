import { markSections } from "./contents.ts";
import { addCopyButtons } from "./copy.ts";
import { rememberLanguage } from "./language.ts";
import { showReliability } from "./reliability.ts";
import { offerSearch } from "./search/search-button.ts";
import { showThisService } from "./service.ts";

// Everything here adds to a page that is complete without it.
rememberLanguage();
addCopyButtons();
markSections();
offerSearch();
showThisService();
showReliability();
