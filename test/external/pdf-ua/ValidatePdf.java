import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Prints a line for each file, "ok" or "fault", and below it each rule of PDF/UA-1 that the file breaks. */
public class ValidatePdf {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    for (String file : files) {
      try (InputStream bytes = Files.newInputStream(Path.of(file));
          PDFAParser parser = Foundries.defaultInstance().createParser(bytes, PDFAFlavour.PDFUA_1);
          PDFAValidator validator = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFUA_1, false)) {
        ValidationResult result = validator.validate(parser);
        System.out.println((result.isCompliant() ? "ok    " : "fault ") + Path.of(file).getFileName());
        for (TestAssertion fault : result.getTestAssertions()) {
          System.out.println("      " + fault.getRuleId().getClause() + ": " + fault.getMessage());
        }
      }
    }
  }
}
